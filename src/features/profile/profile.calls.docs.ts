import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { userOtherSchema } from '@/api/models/userOther'
import type { profileCalls } from './profile.calls'

export const docs = {
  chapter: 'profile',
  calls: {
    appUserOther: {
      purpose: 'Optional details of a player.',
      response: userOtherSchema,
      madeOn: { path: '/profile/info' },
    },
    updateAppUserOther: {
      purpose: 'Saves those details.',
      response: doneSchema,
      body: {
        email: field.text(),
        birthday: field.text(),
        gender: field.text('`female`, `male`, `other`, or empty.'),
        address: field.text(),
        facebook: field.text(),
      },
      example: { email: 'mateo@example.com', birthday: '1990-05-17', gender: '', address: '', facebook: '' },
      errors: 'profile',
      madeOn: { path: '/profile/info', steps: [[/^Facebook name/, 'Mateo V'], /^Save$/] },
    },
    agentFill: {
      purpose: 'Sets who invited the player; only while nobody is set.',
      response: doneSchema,
      body: { pid: field.text('ID of the player who invited.') },
      example: { pid: '600105' },
      demo: { persona: 'newbie' },
      errors: 'profile.superior',
      madeOn: {
        path: '/profile/superior',
        who: 'newbie',
        steps: [[/^ID of the player/, '600200'], /^Save$/, { inDialog: /^Yes, save it$/ }],
      },
    },
  },
  fields: {
    email: 'E-mail address.',
    birthday: '`YYYY-MM-DD`.',
    address: 'Address.',
    facebook: 'Name or page on Facebook.',
  },
} satisfies CallDocs<typeof profileCalls>
