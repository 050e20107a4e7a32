import { readText } from '@/shared/format/readTyped'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { useKeepTemplateMutation } from '../deskApi'
import { FormDialog } from '../FormDialog'
import panel from '../Panel.module.css'
import { useDeskForm } from '../useDeskForm'

interface KeepTemplateProps {
  change: string
  title: string
  /** Saves what is not saved yet; gives null where that is not possible. */
  settle: () => Promise<string | null>
  onClose: () => void
}

/** Keeps what a change does now as a template (OP-08). */
export function KeepTemplate({ change, title, settle, onClose }: KeepTemplateProps) {
  const [keepTemplate] = useKeepTemplateMutation()
  const form = useDeskForm({
    defaults: { name: title },
    async send({ name }, { keyFor }) {
      if ((await settle()) === null)
        throw new Error('What you edited is not saved yet: see above why. Then try again.')
      const body = { name: readText(name), change }
      await keepTemplate({ key: keyFor(body), body }).unwrap()
      showToast({ kind: 'success', message: `“${body.name}” is kept as a template.` })
      onClose()
    },
  })
  return (
    <FormDialog title="Keep as a template" action="Keep it" form={form} onClose={onClose}>
      <p className={panel.facts}>
        A new change can begin with everything that this one does now: sections, texts, pictures and dates.
        New sites and their addresses are not part of it.
      </p>
      <TextField
        label="Name"
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.field('name', (typed) => readText(typed) === '' && 'Give it a name.')}
      />
    </FormDialog>
  )
}
