import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { AmountField } from '@/shared/ui/AmountField'
import { Button } from '@/shared/ui/Button'
import { useBalanceHidden } from '@/shared/ui/hiddenBalance'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useOnline } from '@/shared/ui/useOnline'
import { LockNotice } from './LockNotice'
import { MOVE, type Safebox } from './safeboxApi'
import { SafeField } from './SafeField'
import styles from './Safebox.module.css'
import { passwordError } from './safePasswordRules'
import { useMoveForm } from './useMoveForm'

const WAYS = { in: MOVE.in, out: MOVE.out } as const
const ID = 'safebox-move'

/** Why an amount cannot be moved, as a sentence; true when it can. */
function validateAmount(
  typed: string,
  most: number | undefined,
  { formatMoney }: MoneyFormat,
): string | true {
  const amount = parseMoney(typed)
  if (readText(typed) === '') return t('safebox.amountEmpty')
  if (amount === null || amount <= 0) return t('safebox.amountForm')
  return most === undefined || amount <= most || t('safebox.amountOver', { most: formatMoney(most) })
}

/** Moves coins in, or out with the password. */
export function MoveForm({ safebox, locked }: { safebox: Safebox; locked: boolean }) {
  const money = useMoneyFormat()
  const { form, type, amount, problem, stage, checkAgain, busy, turn, submit } = useMoveForm()
  const online = useOnline()
  const hidden = useBalanceHidden()
  const { errors } = form.formState
  const way = type === MOVE.in ? 'in' : 'out'
  const most = way === 'in' ? safebox.coin : safebox.safebox
  const shut = way === 'out' && locked
  const said = amount !== null && amount > 0 ? money.formatMoney(amount) : null
  const { triesLeft } = safebox

  return (
    <section className={styles.card} aria-label={t('safebox.move')}>
      <Tabs
        label={t('safebox.move')}
        idBase={ID}
        variant="chips"
        tabs={[
          { id: 'in', label: t('safebox.moveIn'), icon: 'arrow-down' },
          { id: 'out', label: t('safebox.moveOut'), icon: 'arrow-up' },
        ]}
        value={way}
        onChange={(id) => turn(WAYS[id as keyof typeof WAYS])}
      />
      <TabPanel idBase={ID} id={way} active>
        <form className={styles.form} noValidate onSubmit={submit}>
          <AmountField
            {...form.register('amount', { validate: (typed) => validateAmount(typed, most, money) })}
            label={t('safebox.amount')}
            hint={hidden ? undefined : t('safebox.available', { amount: money.formatMoney(most) })}
            error={errors.amount?.message}
            suffix={
              <Button
                size="s"
                variant="quiet"
                aria-label={t('safebox.allLabel')}
                disabled={most === undefined || most <= 0}
                onClick={() =>
                  form.setValue('amount', money.formatMoney(most).replace(/[^\d.,]/g, ''), {
                    shouldValidate: true,
                  })
                }
              >
                {t('safebox.all')}
              </Button>
            }
          />
          {shut && <LockNotice until={safebox.lockedUntil} />}
          {way === 'out' && !shut && (
            <SafeField
              {...form.register('password', {
                validate: (typed) => {
                  const error = passwordError(typed)
                  return error === null || t(error)
                },
              })}
              label={t('safebox.password')}
              error={errors.password?.message}
              hint={triesLeft > 0 && triesLeft < 3 ? t('safebox.triesLeft', { count: triesLeft }) : undefined}
            />
          )}
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <ActionNotice stage={stage} onCheckAgain={checkAgain} />
          {!online && <p className={styles.offline}>{t('common.needsNetwork')}</p>}
          <Button
            type="submit"
            size="l"
            block
            busy={busy}
            disabled={!online || shut || stage === 'lockedElsewhere'}
          >
            {said
              ? t(way === 'in' ? 'safebox.moveInAmount' : 'safebox.moveOutAmount', { amount: said })
              : t(way === 'in' ? 'safebox.moveIn' : 'safebox.moveOut')}
          </Button>
        </form>
      </TabPanel>
    </section>
  )
}
