import type { PolicyRules } from '../deskTypes'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { TextField } from '@/shared/ui/TextField'
import { DateField } from '../../preview-tool/DateField'
import { wallTime } from '@/shared/time/wallTime'
import { instantOf } from '../instantOf'
import panel from '../Panel.module.css'
import group from '../CheckboxGroup.module.css'
import styles from './Accounts.module.css'

type Freeze = PolicyRules['freezes'][number]

const MAX_FREEZES = 20
const MAX_REASON = 200

interface FreezeListProps {
  freezes: readonly Freeze[]
  onChange: (freezes: Freeze[]) => void
}

/** Times in which only what makes a site stricter goes live, on the clocks of this device. */
export function FreezeList({ freezes, onChange }: FreezeListProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (at: number, changed: Partial<Freeze>) =>
    onChange(freezes.map((freeze, index) => (index === at ? { ...freeze, ...changed } : freeze)))
  return (
    <fieldset className={group.group}>
      <legend>Freezes</legend>
      <p className={panel.facts}>During a freeze, only what makes a site stricter goes live.</p>
      {freezes.map(({ from, until, reason }, at) => (
        <div key={at} role="group" aria-label={`Freeze ${at + 1}`} className={styles.freeze}>
          <DateField
            kind="datetime"
            labelled="large"
            label={`From (${zone})`}
            value={from === '' ? '' : wallTime(Date.parse(from), zone)}
            onChange={(wall) => set(at, { from: instantOf(wall, zone) ?? '' })}
          />
          <DateField
            kind="datetime"
            labelled="large"
            label={`Until (${zone})`}
            isEnd
            value={until === '' ? '' : wallTime(Date.parse(until), zone)}
            onChange={(wall) => set(at, { until: instantOf(wall, zone) ?? '' })}
          />
          <TextField
            className={styles.wide ?? ''}
            label="What it is for"
            hint="Who is kept from publishing reads it."
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => set(at, { reason: target.value })}
          />
          <div className={classNames(panel.actions, styles.wide)}>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Remove freeze ${at + 1}`}
              onClick={() => onChange(freezes.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {freezes.length < MAX_FREEZES && (
        <div className={panel.actions}>
          <Button
            size="s"
            variant="quiet"
            icon="plus"
            onClick={() => onChange([...freezes, { from: '', until: '', reason: '' }])}
          >
            Add a freeze
          </Button>
        </div>
      )}
    </fieldset>
  )
}
