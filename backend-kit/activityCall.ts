import { claimResponseSchema } from '@/api/models/claim'
import { field, pageExample, pageFields, type CallDoc, type Row } from './callDoc'

/** The state of an activity. */
export const state = (purpose: string, response: CallDoc['response'], scenario: string): CallDoc => ({
  purpose,
  response,
  demo: { scenario },
  errors: 'activity',
})

/** A page of a list of an activity. */
export const page = (purpose: string, response: CallDoc['response'], scenario: string): CallDoc => ({
  ...state(purpose, response, scenario),
  body: pageFields,
  example: pageExample,
})

/** A claim, which is sent once at most: after a lost answer the portal compares the state of the activity. */
export const claim = (purpose: string, scenario: string, given: Partial<CallDoc> = {}): CallDoc => ({
  purpose,
  response: claimResponseSchema,
  errors: 'activity',
  ...given,
  demo: { scenario, ...given.demo },
})

/** A claim of something numbered. */
export const byId = (what: string) => ({ id: field.whole(what) })

/** A claim of a reward by its prop. */
export const ofProp = (propId: number) => ({
  body: { propId: field.whole('The reward that is claimed.') },
  example: { propId },
})

/** The body of a claim: a member of the first entry of a list that can be claimed, under the same name. */
export const claimable =
  (list: string, name: string) =>
  (response: Row): Row => {
    const rows = response[list] as Row[]
    return { [name]: rows.find((row) => Number(row.itemStatus) === 1)?.[name] }
  }
