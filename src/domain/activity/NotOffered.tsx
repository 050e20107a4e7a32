import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'

/** Instead of something that this back end does not have: says so, and whom to ask. */
export function NotOffered({ title = t('activity.notOffered') }: { title?: string }) {
  return (
    <EmptyState icon="info" title={title}>
      <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
        {t('activity.askService')}
      </RouteLink>
    </EmptyState>
  )
}
