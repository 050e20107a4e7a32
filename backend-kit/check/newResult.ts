import { endpointOf, type EndpointName } from '@/api/endpoints'
import { optionalCalls } from '@/api/optionalCalls'
import { callDocs } from '../callDocs'
import type { CallResult } from './verdict'

/** What is known of a call before it was made. */
export function newResult(name: EndpointName): CallResult {
  const doc = callDocs[name]
  const optional = optionalCalls[name]
  return {
    name,
    path: endpointOf(name).path,
    area: doc.area,
    state: 'notTried',
    says: 'It would change something.',
    notes: [],
    isCore: doc.isCore ?? false,
    adds: optional?.adds ?? (doc.area === 'activities' ? subjectOf(doc.purpose) : name),
    isOptional: optional !== undefined,
    ...(optional && { without: optional.without }),
    times: [],
  }
}

/** "The deposit ladder." is "the deposit ladder". */
function subjectOf(purpose: string): string {
  const subject = /^[^.:;,]+/.exec(purpose)?.[0] ?? purpose
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}
