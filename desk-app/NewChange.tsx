import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { TextField } from '@/shared/ui/TextField'
import { BaseChoice } from './BaseChoice'
import { useBeginChangeMutation } from './deskApi'
import { FormDialog } from './FormDialog'
import { mixedBases, type LiveBase } from './mixedBases'
import { useDeskForm } from './useDeskForm'

interface NewChangeProps {
  onMade: (id: string) => void
  onClose: () => void
}

/** Asks for the title of a new change and begins it, from what is live. */
export function NewChange({ onMade, onClose }: NewChangeProps) {
  const [beginChange] = useBeginChangeMutation()
  const [bases, setBases] = useState<LiveBase[] | null>(null)
  const form = useDeskForm({
    defaults: { title: '', from: '' },
    refuse: ({ from }) => (bases && from === '' ? 'Choose the sites that it begins from.' : null),
    async send({ title, from }, { keyFor, setValue }) {
      const body = { title: readText(title), ...(from !== '' && { from }) }
      try {
        const { change } = await beginChange({ key: keyFor(body), body }).unwrap()
        onMade(change.id)
      } catch (error) {
        const found = mixedBases(error)
        setBases(found)
        // What was chosen may have been replaced meanwhile.
        setValue('from', '')
        if (!found) throw error
      }
    },
    fieldOf: () => 'title',
  })
  return (
    <FormDialog title="New change" action="Begin" form={form} onClose={onClose}>
      <TextField
        label="What is it for?"
        hint="Others see it in the list, such as “Banner for the lunar new year”."
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.field('title', (typed) => readText(typed) === '' && 'Say in a few words what it is for.')}
      />
      {bases && (
        <BaseChoice legend="Whose layouts does it begin from?" bases={bases} {...form.choice('from')} />
      )}
    </FormDialog>
  )
}
