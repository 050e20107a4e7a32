import { useNavigate } from 'react-router-dom'
import type { Release, Session } from '../deskTypes'
import panel from '../Panel.module.css'
import { useRestoreAsChange } from '../published/useRestoreAsChange'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { useTask } from '../useTask'

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
