import { RouteLink } from '@/engine/render/RouteLink'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'

/** Shown for an unknown id, with a link elsewhere. */
export function NoLongerAvailable({ to, label }: { to: string; label: string }) {
  return (
    <EmptyState icon="info" title={t('promotions.gone')} as={useOwnHeading() ? 'h1' : 'p'}>
      <RouteLink to={to} className={buttonClass({ variant: 'secondary' })}>
        {t(label)}
      </RouteLink>
    </EmptyState>
  )
}
