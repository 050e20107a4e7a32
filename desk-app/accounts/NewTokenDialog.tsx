import { useState } from 'react'
import { TOKEN_VERBS, type Verb } from '@publishing/access/verbs'
import { readText } from '@/shared/format/readTyped'
import { clock } from '@/shared/time/clock'
import { Checkbox } from '@/shared/ui/Checkbox'
import { TextField } from '@/shared/ui/TextField'
import type { Token } from '../deskTypes'
import { useMakeTokenMutation } from '../deskApi'
import { CheckboxGroup } from '../CheckboxGroup'
import { useTask } from '../useTask'
import { FormDialog } from '../FormDialog'
import { VERB_NAMES } from './roleTexts'

const DAY_MS = 86_400_000
const QUARTER_DAYS = 90
const YEAR_DAYS = 365

interface NewTokenDialogProps {
  sites: readonly string[]
  onMade: (made: { token: Token; secret: string }) => void
  onClose: () => void
}

/** What a token may do, where, and until when. */
export function NewTokenDialog({ sites, onMade, onClose }: NewTokenDialogProps) {
  const [now] = useState(() => clock.now())
  const [name, setName] = useState('')
  const [verbs, setVerbs] = useState<readonly Verb[]>(['read'])
  const [isForAll, setForAll] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [end, setEnd] = useState(dayText(now + QUARTER_DAYS * DAY_MS))
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const task = useTask()
  const [makeToken] = useMakeTokenMutation()
  const make = () => {
    setMissing(readText(name) === '' ? 'Say what it is for: it stands in the audit log.' : undefined)
    if (readText(name) === '') return
    if (verbs.length === 0) return task.refuse('Tick what it may do.')
    if (!isForAll && chosen.length === 0) return task.refuse('Tick a site.')
    const last = Date.parse(`${end}T23:59:59`)
    if (Number.isNaN(last)) return task.refuse('Say until when it is good.')
    const body = {
      name: readText(name),
      verbs: [...verbs],
      sites: isForAll ? ['*'] : [...chosen],
      // The day that ends a year is in it.
      expiresAt: Math.min(last, clock.now() + YEAR_DAYS * DAY_MS),
    }
    void task.run(async () => onMade(await makeToken({ body }).unwrap()))
  }
  return (
    <FormDialog title="New token" action="Make the token" task={task} onSubmit={make} onClose={onClose}>
      <TextField
        label="What is it for?"
        data-autofocus
        autoComplete="off"
        maxLength={80}
        value={name}
        error={missing}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckboxGroup
        legend="What it may do"
        options={TOKEN_VERBS.map((verb) => ({ value: verb, label: VERB_NAMES[verb] ?? verb }))}
        ticked={verbs}
        onChange={setVerbs}
      />
      <Checkbox
        label="For all sites"
        checked={isForAll}
        onChange={({ target }) => setForAll(target.checked)}
      />
      {!isForAll && (
        <CheckboxGroup
          legend="Sites"
          inline
          options={sites.map((value) => ({ value }))}
          ticked={chosen}
          onChange={setChosen}
        />
      )}
      <TextField
        label="Good until the end of"
        hint="A year at most."
        type="date"
        min={dayText(now)}
        max={dayText(now + YEAR_DAYS * DAY_MS)}
        value={end}
        onChange={({ target }) => setEnd(target.value)}
      />
    </FormDialog>
  )
}

/** A day on the clocks of this device, as date inputs take it. */
function dayText(at: number): string {
  const day = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
