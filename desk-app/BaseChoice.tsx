import { RadioGroup } from '@/shared/ui/RadioGroup'
import type { LiveBase } from './mixedBases'
import { siteNames } from './siteNames'

interface BaseChoiceProps {
  legend: string
  bases: readonly LiveBase[]
  /** The release that is chosen; empty for none yet. */
  value: string
  onChange: (release: string) => void
}

/** Which of the sites that serve different layouts a change builds on. */
export function BaseChoice({ legend, bases, value, onChange }: BaseChoiceProps) {
  return (
    <RadioGroup
      legend={legend}
      hint="Sites serve different versions of what they share. For the other sites it can be published only once they serve the same."
      options={bases.map(({ release, sites }) => ({ id: release, label: siteNames(sites) }))}
      value={value}
      onChange={onChange}
    />
  )
}
