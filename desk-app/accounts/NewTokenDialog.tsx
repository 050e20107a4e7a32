import { useState } from 'react'
import { TOKEN_VERBS, type Verb } from '@publishing/access/verbs'
import { readText } from '@/shared/format/readTyped'
import { clock } from '@/shared/time/clock'
import { Checkbox } from '@/shared/ui/Checkbox'
import { TextField } from '@/shared/ui/TextField'
import type { Token } from '../deskTypes'
import { useMakeTokenMutation } from '../deskApi'
import { DateField } from '../../preview-tool/DateField'
import { CheckboxGroup } from '../CheckboxGroup'
import { useDeskForm } from '../useDeskForm'
import { FormDialog } from '../FormDialog'
import { scopeLabel, VERB_NAMES } from './roleTexts'

const DAY_MS = 86_400_000
const QUARTER_DAYS = 90
const YEAR_DAYS = 365

interface NewTokenDialogProps {
  scopes: readonly string[]
  onMade: (made: { token: Token; secret: string }) => void
  onClose: () => void
}

/** What a token may do, where, and until when. */
export function NewTokenDialog({ scopes, onMade, onClose }: NewTokenDialogProps) {
  const [now] = useState(() => clock.now())
  const [makeToken] = useMakeTokenMutation()
  const form = useDeskForm({
    defaults: {
      name: '',
      verbs: ['read'] as Verb[],
      isForAll: true,
      chosen: [] as string[],
      end: dayText(now + QUARTER_DAYS * DAY_MS),
    },
    refuse({ verbs, isForAll, chosen, end }) {
      if (verbs.length === 0) return 'Choose what it may do.'
      if (!isForAll && chosen.length === 0) return 'Choose a site.'
      return Number.isNaN(endOf(end)) ? 'Choose when it expires.' : null
    },
    async send({ name, verbs, isForAll, chosen, end }) {
      const body = {
        name: readText(name),
        verbs,
        sites: isForAll ? ['*'] : chosen,
        // The day that ends a year is in it.
        expiresAt: Math.min(endOf(end), clock.now() + YEAR_DAYS * DAY_MS),
      }
      onMade(await makeToken({ body }).unwrap())
    },
  })
  return (
    <FormDialog title="New token" action="Make the token" form={form} onClose={onClose}>
      <TextField
        label="What is it for?"
        data-autofocus
        autoComplete="off"
        maxLength={80}
        {...form.field(
          'name',
          (typed) => readText(typed) === '' && 'Say what it is for: it stands in the audit log.',
        )}
      />
      <CheckboxGroup
        legend="What it may do"
        options={TOKEN_VERBS.map((verb) => ({ value: verb, label: VERB_NAMES[verb] ?? verb }))}
        {...form.choice('verbs')}
      />
      <Checkbox label="For all sites" {...form.field('isForAll')} />
      {!form.values.isForAll && (
        <CheckboxGroup
          legend="Sites"
          inline
          options={scopes.map((value) => ({ value, label: scopeLabel(value) }))}
          {...form.choice('chosen')}
        />
      )}
      <DateField
        kind="date"
        labelled="large"
        label="Good until the end of"
        hint="A year at most."
        min={dayText(now)}
        max={dayText(now + YEAR_DAYS * DAY_MS)}
        {...form.date('end')}
      />
    </FormDialog>
  )
}

/** The last moment of a day, in ms. */
const endOf = (day: string) => Date.parse(`${day}T23:59:59`)

/** A day on the clocks of this device, as date fields take it. */
function dayText(at: number): string {
  const day = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
