import { type MouseEvent, useEffect } from 'react'
import { t } from '@/shared/i18n/t'
import { tWithElements } from '@/shared/i18n/tWithElements'
import { Checkbox } from '@/shared/ui/Checkbox'
import { agreementChanged, sheetOpened, agreementRestored } from '@/store/agreementSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import styles from './Agreement.module.css'
import { AgreementSheet } from './AgreementSheet'

/** The checkbox to agree to terms and privacy, and the sheet that shows them (AG-01 to AG-04). */
export default function Agreement() {
  const dispatch = useAppDispatch()
  const agreed = useAppSelector((state) => state.agreement.agreed)
  const { asksForConsent } = useAppSelector(selectCapabilities)
  useAgreementStorage(asksForConsent)

  const change = (checked: boolean) =>
    // Players agree in the sheet, which shows the texts.
    dispatch(asksForConsent && checked ? sheetOpened('terms') : agreementChanged(checked))
  const showSheet = (event: MouseEvent, tab: 'terms' | 'privacy') => {
    // A new tab or window opens the page itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dispatch(sheetOpened(tab))
  }
  return (
    <>
      <Checkbox
        className={styles.agreement}
        checked={agreed}
        onChange={(event) => change(event.target.checked)}
        label={tWithElements('legal.agreeTo', {
          terms: (
            <a href="/terms-of-use" onClick={(event) => showSheet(event, 'terms')}>
              {t('legal.terms')}
            </a>
          ),
          privacy: (
            <a href="/privacy-policy" onClick={(event) => showSheet(event, 'privacy')}>
              {t('legal.privacy')}
            </a>
          ),
        })}
      />
      <AgreementSheet />
    </>
  )
}

/** Where the mode asks for consent, agreement and open sheet are stored for the browser session (AG-04); `agree_green` is 1 or 0. */
function useAgreementStorage(asksForConsent: boolean): void {
  const store = useAppStore()
  useEffect(() => {
    if (!asksForConsent) return
    const sheet = sessionStore.get(KEY.agreementSheet)
    store.dispatch(
      agreementRestored({
        agreed: sessionStore.get(KEY.agreeGreen) === '1',
        sheet: sheet === 'terms' || sheet === 'privacy' ? sheet : null,
      }),
    )
    const keep = () => {
      const { agreement, session } = store.getState()
      const { agreed, sheet: open } = agreement
      // It was the agreement of who is signed in now, not of the next player.
      sessionStore.set(KEY.agreeGreen, agreed && session.token === null ? '1' : '0')
      if (open) sessionStore.set(KEY.agreementSheet, open)
      else sessionStore.remove(KEY.agreementSheet)
    }
    keep()
    return store.subscribe(keep)
  }, [asksForConsent, store])
}
