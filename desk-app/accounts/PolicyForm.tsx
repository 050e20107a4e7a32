import type { PolicyRules } from '../deskTypes'
import { readText } from '@/shared/format/readTyped'
import { useState, type FormEvent } from 'react'
import { isWeaker } from '@publishing/policy'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { SelectField } from '@/shared/ui/SelectField'
import panel from '../Panel.module.css'
import forms from '../SignIn.module.css'
import { TextArea } from '../TextArea'
import { useTask } from '../useTask'
import { FreezeList } from './FreezeList'
import { useSetPolicy } from './useSetPolicy'

/** More than the desk takes nobody needs. */
const MAX_QUORUM = 10

interface PolicyFormProps {
  policy: PolicyRules
  etag: string
  /** When it was read, in ms. */
  now: number
}

/** The policy to change, with the reason; says beforehand when a second admin has to agree. */
export function PolicyForm({ policy, etag, now }: PolicyFormProps) {
  const [draft, setDraft] = useState(policy)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const task = useTask()
  const setPolicy = useSetPolicy()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(policy)
  const weaker = isChanged && isWeaker(policy, draft, now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = readText(reason) === ''
    setMissing(isMissing ? 'Say why.' : undefined)
    const isOpen = draft.freezes.some(({ from, until }) => from === '' || until === '' || until <= from)
    if (isOpen) return task.refuse('A freeze has a beginning, and ends after it.')
    if (!isMissing) void task.run(() => setPolicy(etag, draft, reason.trim()))
  }
  return (
    <form className={forms.form} aria-label="Policy" noValidate onSubmit={submit}>
      <SelectField
        label="People who must approve, besides the authors"
        options={Array.from({ length: MAX_QUORUM + 1 }, (_, count) => ({
          id: String(count),
          label: count === 0 ? 'None' : String(count),
        }))}
        value={String(draft.quorum)}
        onChange={({ target }) => setDraft({ ...draft, quorum: Number(target.value) })}
      />
      <Checkbox
        label="While there is only one account, it may publish its own work"
        checked={draft.allowsSolo}
        onChange={({ target }) => setDraft({ ...draft, allowsSolo: target.checked })}
      />
      <FreezeList freezes={draft.freezes} onChange={(freezes) => setDraft({ ...draft, freezes })} />
      {isChanged && (
        <>
          {weaker && (
            <p>
              This is weaker than what holds now. It is only proposed, and holds once a second admin agrees;
              an admin who is alone decides alone, and the audit log says so.
            </p>
          )}
          <TextArea
            label="Why?"
            rows={2}
            maxLength={500}
            value={reason}
            error={missing}
            onChange={({ target }) => setReason(target.value)}
          />
          <p role="alert" className={forms.problem}>
            {task.problem}
          </p>
          <div className={panel.actions}>
            <Button type="submit" busy={task.busy}>
              {weaker ? 'Propose' : 'Save'}
            </Button>
            <Button variant="quiet" onClick={() => setDraft(policy)}>
              Undo
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
