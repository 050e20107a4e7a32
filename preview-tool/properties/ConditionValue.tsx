import { DEFAULT_MODE } from '@/api/models/siteModes'
import { PATTERNS } from '@layout/patterns'
import type { Json } from '@layout/types'
import { ActivityList } from './ActivityList'
import { CheckboxSet } from './CheckboxSet'
import type { ConditionKey } from './conditionKinds'
import { ConfigLine } from './ConfigLine'
import { FlagField } from './FlagField'
import { useForm } from './FormContext'
import { MomentLine } from './MomentLine'
import { TextList } from './TextList'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

interface ConditionValueProps {
  id: string
  kind: Exclude<ConditionKey, 'all' | 'any' | 'not'>
  label: string
  value: unknown
  onChange: (value: Json) => void
}

/** The value that one line of a condition compares with. */
export function ConditionValue({ id, kind, label, value, onChange }: ConditionValueProps) {
  const { layout, facts, sites, modes, timeZone } = useForm()
  const several = { label, value, onChange }
  switch (kind) {
    case 'signedIn':
    case 'native':
      return (
        <Select
          label={label}
          inputClassName={styles.input}
          value={String(value !== false)}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    case 'device':
      return <CheckboxSet {...several} choices={{ mobile: 'Mobile', desktop: 'Desktop' }} />
    case 'mode':
      return <CheckboxSet {...several} choices={named([DEFAULT_MODE, ...modes])} />
    case 'site':
      return <CheckboxSet {...several} choices={named(sites)} />
    case 'route':
      return (
        <TextList
          {...several}
          id={id}
          proposals={Object.keys(layout.routes)}
          wrong={(path) =>
            ROUTE.test(path) ? '' : 'A path begins with /, and may end in /* for all below it.'
          }
        />
      )
    case 'flag':
      return (
        <FlagField
          {...several}
          id={id}
          value={typeof value === 'string' ? value : ''}
          known={Object.keys(facts.flags ?? {})}
        />
      )
    case 'activity':
      return <ActivityList {...several} active={facts.activities ?? []} />
    case 'from':
    case 'until':
      return <MomentLine {...several} id={id} timeZone={timeZone} />
    case 'config':
      return <ConfigLine id={id} value={value} onChange={onChange} />
  }
}

const ROUTE = new RegExp(PATTERNS.routeCondition[0])

function named(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
