import type { ReactNode } from 'react'
import type { User } from '@/api/models/user'
import type { WebConfig } from '@/api/models/webConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { useAppSelector } from '@/store/hooks'
import { useConfigQuery } from '@/domain/site/useConfigQuery'
import { useOwnUser } from '@/domain/session/useOwnUser'

interface Props {
  /** Height of the skeleton. */
  height: number
  children: (user: User, config: WebConfig) => ReactNode
}

/** Renders children with player and configuration; until then a login link or a skeleton. */
export function SignedIn({ height, children }: Props) {
  const signedIn = useAppSelector(({ session }) => session.token !== null)
  const query = useOwnUser().query
  const configQuery = useConfigQuery()
  const config = configQuery.data
  if (!signedIn)
    return (
      <EmptyState icon="lock" title={t('bank.signIn')}>
        <RouteLink to="/login" className={buttonClass({})}>
          {t('page.login')}
        </RouteLink>
      </EmptyState>
    )
  if (!config)
    return (
      <Loaded query={configQuery} waiting={[height]}>
        {() => null}
      </Loaded>
    )
  return (
    <Loaded query={query} waiting={[height]}>
      {(user) => children(user, config)}
    </Loaded>
  )
}
