import type { PolicyRules } from '../deskTypes'
import { readText } from '@/shared/format/readTyped'
import { isWeaker } from '@publishing/policy'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import panel from '../Panel.module.css'
import forms from '../SignIn.module.css'
import { TextArea } from '../../preview-tool/TextArea'
import { useDeskForm } from '../useDeskForm'
import { FreezeList } from './FreezeList'
import { useSetPolicy } from './useSetPolicy'
import { Select } from '../../preview-tool/Select'

/** More than the desk takes nobody needs. */
const MAX_QUORUM = 10

interface PolicyFormProps {
  policy: PolicyRules
  etag: string
  /** The group whose it is; null where it is of all sites. */
  group: string | null
  /** When it was read, in ms. */
  now: number
}

/** The policy to change, with the reason; says beforehand when a second admin has to agree. */
export function PolicyForm({ policy, etag, group, now }: PolicyFormProps) {
  const setPolicy = useSetPolicy(group)
  const form = useDeskForm({
    defaults: { draft: policy, reason: '' },
    refuse: ({ draft }) =>
      draft.freezes.some(({ from, until }) => from === '' || until === '' || until <= from)
        ? 'A freeze has a beginning, and ends after it.'
        : null,
    send: ({ draft, reason }) => setPolicy(etag, draft, reason.trim()),
  })
  const { draft } = form.values
  const setDraft = (changed: Partial<PolicyRules>) => form.setValue('draft', { ...draft, ...changed })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(policy)
  const weaker = isChanged && isWeaker(policy, draft, now)
  return (
    <form className={forms.form} aria-label="Policy" noValidate onSubmit={form.submit()}>
      <Select
        labelled="large"
        label="People who must approve, besides the authors"
        options={Array.from({ length: MAX_QUORUM + 1 }, (_, count) => ({
          value: String(count),
          label: count > 0 ? String(count) : group === null ? 'None' : 'As for all sites',
        }))}
        value={String(draft.quorum)}
        onChange={(count) => setDraft({ quorum: Number(count) })}
      />
      <Checkbox
        label="While there is only one account, it may publish its own work"
        checked={draft.allowsSolo}
        onChange={({ target }) => setDraft({ allowsSolo: target.checked })}
      />
      <Checkbox
        label="Someone from compliance must be among those who approve"
        checked={draft.needsCompliance === true}
        onChange={({ target }) => {
          const { needsCompliance: _, ...others } = draft
          form.setValue('draft', { ...others, ...(target.checked && { needsCompliance: true }) })
        }}
      />
      <FreezeList freezes={draft.freezes} onChange={(freezes) => setDraft({ freezes })} />
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
            {...form.field('reason', (typed) => readText(typed) === '' && 'Say why.')}
          />
          <p role="alert" className={forms.problem}>
            {form.problem}
          </p>
          <div className={panel.actions}>
            <Button type="submit" busy={form.busy}>
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
