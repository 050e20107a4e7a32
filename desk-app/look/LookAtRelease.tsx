import { Link, useParams, useSearchParams } from 'react-router-dom'
import { clock } from '@/shared/time/clock'
import { useConnection } from '../connection'
import { PageNote } from '../PageNote'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { readRelease } from '../published/readRelease'
import { releaseName } from '../published/releaseName'
import { useDesk } from '../useDesk'
import { useTitle } from '../useTitle'
import { When } from '../When'
import { Looking } from './Looking'
import { RestoreButton } from './RestoreButton'

/** A release of the history, as players got it (DK-07). */
export function LookAtRelease() {
  const { digest = '' } = useParams()
  const [search] = useSearchParams()
  const { session } = useConnection()
  const { data, problem, reload } = useDesk(digest, async () => ({
    release: await readRelease(digest),
    now: clock.now(),
  }))
  useTitle(data ? `Look at ${releaseName(data.release)}` : 'Look')
  const back = <Link to="/published">Back to what is published</Link>
  if (!data || !session)
    return <PageNote problem={problem} waiting="Reading the release …" back={back} onRetry={reload} />
  const { release, now } = data
  return (
    <Looking
      title={releaseName(release)}
      facts={
        <>
          A release, made by {personText(release.createdBy, session.person.id)}
          {/* When one from before the desk was made is not known. */}
          {release.createdAt > 0 && (
            <>
              {' '}
              <When at={release.createdAt} now={now} />
            </>
          )}
          .
        </>
      }
      actions={
        <span className={panel.actions}>
          {back}
          <RestoreButton release={release} session={session} />
        </span>
      }
      texts={release.texts}
      first={search.getAll('site')}
      firstMode={search.get('mode')}
    />
  )
}
