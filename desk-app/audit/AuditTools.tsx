import type { auditRoutes } from '../../desk/contract/audit'
import { downloadText } from '@/shared/downloadText'
import { Button } from '@/shared/ui/Button'
import { useExportAuditMutation, useLazyVerifyAuditQuery } from '../deskApi'
import type { ResponseOf } from '../deskTypes'
import panel from '../Panel.module.css'
import { useTask } from '../useTask'

type Found = ResponseOf<(typeof auditRoutes)['verify']>

/** Whether the log is as it was written, and all of it as a file. */
export function AuditTools() {
  const [verify, { data: found }] = useLazyVerifyAuditQuery()
  const [exportAudit] = useExportAuditMutation()
  const checking = useTask()
  const exporting = useTask()
  return (
    <div className={panel.top}>
      <div className={panel.actions}>
        <Button
          size="s"
          variant="secondary"
          icon="shield-check"
          busy={checking.busy}
          onClick={() => void checking.run(async () => void (await verify().unwrap()))}
        >
          Check that nothing was altered
        </Button>
        <Button
          size="s"
          variant="secondary"
          icon="download"
          busy={exporting.busy}
          onClick={() =>
            void exporting.run(async () =>
              downloadText('audit.ndjson', 'application/x-ndjson', await exportAudit().unwrap()),
            )
          }
        >
          Download all of it
        </Button>
      </div>
      <div role="status">{found && <Findings {...found} />}</div>
      <p role="alert">{checking.problem ?? exporting.problem}</p>
    </div>
  )
}

function Findings({ lines, checkpoints, findings }: Found) {
  if (findings.length === 0)
    return (
      <p>
        All {lines.toLocaleString('en')} lines are as they were written; {checkpointText(checkpoints)}.
      </p>
    )
  return (
    <div className={panel.alert}>
      <p>
        <strong>The log was altered.</strong>
      </p>
      <ul className={panel.plain}>
        {findings.map(({ n, text }) => (
          <li key={`${n} ${text}`}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function checkpointText(count: number): string {
  if (count === 0) return 'no checkpoint was made yet (every five minutes)'
  return `${count.toLocaleString('en')} ${count === 1 ? 'checkpoint agrees' : 'checkpoints agree'}`
}
