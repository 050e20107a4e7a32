import { after, credentialFields, type CallDocs, field, type Row } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { loginSessionsSchema } from '@/api/models/loginSessions'
import type { securityCalls } from './security.calls'

const DEVICES = '/profile/devices'
const sessions = {
  adds: 'the list of devices',
  without: 'There is no page of devices, and no link to one.',
}

export const docs = {
  chapter: 'security',
  calls: {
    getLoginSessions: {
      purpose:
        'Where the account is logged in. Mail the player (and write an e-mail or a text message) when a device logs in for the first time.',
      response: loginSessionsSchema,
      madeOn: { path: DEVICES },
      optional: sessions,
    },
    endLoginSession: {
      purpose: 'Ends one session. One that is over already counts as ended.',
      response: doneSchema,
      body: { id: field.text('The session, of getLoginSessions.'), ...credentialFields },
      demo: after(['getLoginSessions'], ({ list }) => ({ id: String((list as Row[]).at(-1)?.id) })),
      errors: 'security',
      madeOn: { path: DEVICES, steps: [/^Log out Safari/, { inDialog: /^Log it out/ }] },
      optional: sessions,
    },
    endOtherLoginSessions: {
      purpose: 'Ends every session but the one that asks.',
      response: doneSchema,
      body: credentialFields,
      errors: 'security',
      madeOn: { path: DEVICES, steps: [/^Log out all other devices/, { inDialog: /^Log them out/ }] },
      optional: sessions,
    },
  },
} satisfies CallDocs<typeof securityCalls>
