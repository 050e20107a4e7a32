import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Problem } from './Problem'

/** The order exists, but its response has no way to pay it, or an unsafe URL. */
export function PayTrouble({ kind }: { kind: 'badUrl' | 'none' }) {
  return (
    <>
      <Problem lines={[t(`deposit.pay.${kind}`)]} />
      <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
        {t('deposit.toService')}
      </RouteLink>
    </>
  )
}
