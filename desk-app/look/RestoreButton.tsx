import { useNavigate } from 'react-router-dom'
import { cutText } from '@/shared/cutText'
import type { Release, Session } from '../deskTypes'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { useTask } from '../useTask'
import { useBeginChangeMutation, useSaveLayersMutation } from '../deskApi'
import { useRequestKey } from '../useRequestKey'
import { mixedBases } from '../mixedBases'
import { releaseName } from '../published/releaseName'

/** Begins a change with the layers of a release, and opens it. */
export function RestoreButton({ release, session }: { release: Release; session: Session }) {
  const navigate = useNavigate()
  const restoreAsChange = useRestoreAsChange()
  const task = useTask()
  const refusal = refusalOf(session, 'edit')
  const restore = () =>
    task.run(async () => {
      void navigate(`/change/${await restoreAsChange(release)}`)
    })
  return (
    <>
      <RoleButton
        size="s"
        icon="file-text"
        verbs={['edit']}
        refusal={refusal && `Operators make changes. ${refusal}`}
        busy={task.busy}
        onClick={() => void restore()}
      >
        Restore into a new change
      </RoleButton>
      <span role="alert" className={panel.problem}>
        {task.problem}
      </span>
    </>
  )
}

const MAX_TITLE = 120

/** Begins a change with the layers of an earlier release, and gives its id. Sent again, it begins one. */
function useRestoreAsChange() {
  const { keyFor } = useRequestKey()
  const [beginChange] = useBeginChangeMutation()
  const [saveLayers] = useSaveLayersMutation()
  return async (release: Release): Promise<string> => {
    const name = releaseName(release)
    const begin = (from?: string) => {
      const body = { title: cutText(`Back to ${name}`, MAX_TITLE), ...(from !== undefined && { from }) }
      return beginChange({ key: keyFor({ ...body, release: release.name }), body }).unwrap()
    }
    // All layers are replaced: where sites serve different ones, it is for the most of them.
    const { change } = await begin().catch((error: unknown) => {
      const [most] = mixedBases(error)?.toSorted((one, other) => other.sites.length - one.sites.length) ?? []
      if (!most) throw error
      return begin(most.release)
    })
    const texts = differing(change.texts, release.texts)
    if (Object.keys(texts).length > 0)
      await saveLayers({
        id: change.id,
        etag: change.etag,
        body: { label: `Everything as in ${name}`, texts },
      }).unwrap()
    return change.id
  }
}

/** What to save so that layers become others: texts by name, null for what goes. */
function differing(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return Object.fromEntries(
    names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name] ?? null]),
  )
}
