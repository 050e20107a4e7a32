import { useMemo } from 'react'
import { bankCardsOf } from '@/api/models/bankCard'
import { KYC_STATUS } from '@/api/models/kyc'
import { playerConfigOf } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import type { WebConfig } from '@/api/models/webConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { useWhereabouts } from '@/engine/render/useWhereabouts'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { showToast } from '@/shared/ui/toast'
import { useKycQuery } from '@/domain/money/accountApi'
import { AccountForm } from './AccountForm'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'
import styles from './BindCard.module.css'

const DEPOSIT = '/lobby/wallets/deposit'
const LIST = '/bankCardList'

interface BindParams {
  /** The bank id in the URL; `null` when invalid. */
  asked: number | null | undefined
  /** The account to edit. */
  edit: number | null | undefined
  /** Whether to return to a deposit (`back=1`); other values are ignored. */
  forDeposit: boolean
  leave: () => void
}

const idOf = (raw: string | null): number | null | undefined =>
  raw === null ? undefined : /^\d{1,9}$/.test(raw) ? Number(raw) : null

/** Reads the form's URL, and returns where to go afterwards: the deposit, the previous page, or the list (WL-04). */
function useBindParams(): BindParams {
  const navigate = useNavigate()
  const { routes } = useLayout()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const forDeposit = query.get('back') === '1'
  const from = (state as { from?: unknown } | null)?.from
  const back = safeReturnPath(from, (path) => matchRoute(routes, path) !== null)
  return {
    asked: idOf(query.get('id')),
    edit: idOf(query.get('edit')),
    forDeposit,
    leave: () => void navigate(forDeposit ? DEPOSIT : (back ?? LIST), { replace: true }),
  }
}

/** The form for a new or edited account, or a message why it is not available (WL-12). */
export function BindCard({ user, config }: { user: User; config: WebConfig }) {
  const { asked, edit, forDeposit, leave } = useBindParams()
  const whereabouts = useWhereabouts()
  const { appBankList, bankMax } = playerConfigOf(config)
  const cards = useMemo(() => bankCardsOf(user), [user])
  // The name is only prefilled: the form works without it.
  const kyc = useKycQuery()
  if (kyc.isLoading) return <Skeleton height={560} radius="l" />

  const card = edit === undefined ? undefined : cards.find(({ bankId }) => bankId === edit)
  const bound = cards.find(({ bankId }) => bankId === asked)
  const free = appBankList.filter(({ bankId }) => !cards.some((one) => one.bankId === bankId))
  const wanted = free.find(({ bankId }) => bankId === asked)
  const toList = (
    <RouteLink to="/bankCardList" className={buttonClass({ variant: 'secondary' })}>
      {t('bank.toList')}
    </RouteLink>
  )
  if (card?.status === 0)
    return (
      <EmptyState icon="clock" title={t('bank.wait')}>
        {toList}
      </EmptyState>
    )
  if (!card) {
    if (appBankList.length === 0) return <EmptyState icon="landmark" title={t('bank.noBanks')} />
    const isFull = bankMax !== undefined && cards.length >= bankMax
    if (isFull || free.length === 0)
      return (
        <EmptyState icon="landmark" title={isFull ? t('bank.full', { count: bankMax }) : t('bank.allBound')}>
          {toList}
        </EmptyState>
      )
  }
  const name = kyc.data?.form.fullName ?? ''
  const notes = card
    ? []
    : [
        forDeposit && t('bank.forDeposit'),
        edit !== undefined && t('bank.unknownAccount'),
        asked !== undefined && !wanted && !bound && t('bank.unknownBank'),
      ].filter((note) => note !== false)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {!card && bound && (
        <p className={styles.note}>
          {t('bank.alreadyBound')}{' '}
          <RouteLink to={`/bindBankCard?edit=${bound.bankId}${forDeposit ? '&back=1' : ''}`}>
            {t('bank.goEdit')}
          </RouteLink>
        </p>
      )}
      <AccountForm
        key={card?.bankId ?? 'new'}
        config={config}
        banks={free}
        holder={{ name, locked: name !== '' && kyc.data?.status === KYC_STATUS.approved }}
        card={card}
        bankId={wanted?.bankId}
        mobile={user.mobile ?? ''}
        onSaved={() => {
          showToast({ kind: 'success', message: t('bank.saved') })
          if (whereabouts() !== null) leave()
        }}
      />
    </>
  )
}
