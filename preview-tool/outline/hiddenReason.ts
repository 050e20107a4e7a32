import { evaluateCondition } from '@layout/evaluateCondition'
import type { Explain } from '@layout/mergeLayers'
import { toPointer } from '@layout/pointer'
import type { Audience, Condition, Facts } from '@layout/types'
import { AUDIENCE_WORDS, countryName } from '../fields/audiences'
import { languageName } from '../fields/languageName'
import { dateText, endText } from '../fields/dateText'
import type { OutlineRow } from './outlineRows'

/** Why an entry is hidden, in two or three words for the outline; '' when it shows. `whyHidden` has the whole sentence. */
export function hiddenReason(row: OutlineRow, explain: Explain, facts?: Facts): string {
  if (row.reason === 'hidden') {
    const source = explain(toPointer([row.section, row.id, 'hidden']))
    return source?.mode ? `Hidden in ${source.mode} mode` : 'Hidden'
  }
  if (!row.reason || !row.when) return ''
  const failing = Object.entries(row.when).filter(
    ([key, value]) => !facts || evaluateCondition({ [key]: value }, facts) !== true,
  )
  const [first, ...others] = failing
  return first && others.length === 0 ? conditionReason(first[0], first[1]) : 'Under conditions'
}

function conditionReason(key: string, value: unknown): string {
  switch (key as keyof Condition) {
    case 'audience':
      return `${listed([value].flat().map((one) => AUDIENCE_WORDS[one as Audience]?.many ?? one))} only`
    case 'vipFrom':
      return `From VIP ${String(value)}`
    case 'country':
      return `In ${[value].flat().map(countryName).join(' or ')} only`
    case 'language':
      return `In ${[value].flat().map(languageName).join(' or ')} only`
    case 'signedIn':
      return value === false ? 'Visitors only' : 'Players only'
    case 'native':
      return value === false ? 'Not in the app' : 'In the app only'
    case 'device':
    case 'site':
      return `${listed(value)} only`
    case 'mode':
      return `${listed(value)} mode only`
    case 'route':
      return 'On other pages'
    case 'from':
      return `Starts ${dateText(value)}`
    case 'until':
      return `Ended ${endText(value).replace(/^the/, 'at the')}`
    case 'activity':
      return 'During a promotion'
    default:
      return 'Under a condition'
  }
}

function listed(value: unknown): string {
  const text = [value].flat().map(String).join(' or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
