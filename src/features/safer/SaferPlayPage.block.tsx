import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { Complaint } from '@/domain/site/Complaint'
import { HelpFirst } from './HelpFirst'
import { LoginForTools } from './LoginForTools'
import { PlayerTools } from './PlayerTools'
import { SAFER_PATHS } from './saferPaths'
import type { SaferPlayPageProps } from './SaferPlayPage.entry'
import styles from './Safer.module.css'
import { Signs } from './Signs'

/** The safer-play page: help first, then the player's tools (SP-01, SP-02, SP-05). */
export default function SaferPlayPage({ lead = 'safer.lead', ...given }: Partial<SaferPlayPageProps>) {
  const paths = { ...SAFER_PATHS, ...given }
  const signedIn = useAppSelector((state) => state.session.token !== null)
  return (
    <PageBody title={t('page.saferPlay')}>
      <HelpFirst lead={lead} />
      {signedIn ? <PlayerTools paths={paths} /> : <LoginForTools />}
      <Signs textTo={signedIn ? paths.textTo : ''} />
      <Complaint className={styles.card}>
        <RouteLink to={paths.serviceTo} className={buttonClass({ variant: 'secondary' })}>
          {t('safer.toService')}
        </RouteLink>
      </Complaint>
    </PageBody>
  )
}
