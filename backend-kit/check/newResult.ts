import { endpointOf } from '../endpoints'
import { callDoc } from '../callDocs'
import type { CallResult } from './verdict'

/** What is known of a call before it was made. */
export function newResult(name: string): CallResult {
  const doc = callDoc(name)
  const { optional } = doc
  return {
    name,
    path: endpointOf(name).path,
    area: doc.chapter,
    state: 'notTried',
    says: 'It would change something.',
    notes: [],
    isCore: doc.isCore ?? false,
    adds: optional?.adds ?? (doc.chapter === 'activities' ? subjectOf(doc.purpose) : name),
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
