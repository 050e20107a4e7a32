import { after, type CallDocs, field, pageExample, pageFields, type Row } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { mailDetailSchema, mailListSchema, receivedSchema } from './mailApi'
import { z } from 'zod'
import type { mailCalls } from './mail.calls'

const BOX = { kind: 0, ...pageExample }
const mail = field.openId('The letter.')

export const docs = {
  chapter: 'profile',
  calls: {
    getMail2: {
      purpose: 'A page of one of the three boxes, the latest first.',
      response: mailListSchema,
      body: { kind: field.oneOf([0, 1, 2], 'The box.'), ...pageFields },
      example: BOX,
      madeOn: { path: '/profile/email' },
    },
    getMailDetail: {
      purpose: 'One letter. Opening it marks it as read.',
      response: mailDetailSchema,
      body: { id: mail },
      demo: after([['getMail2', BOX]], ({ list }) => ({ id: (list as Row[])[0]?.id })),
      errors: 'mail',
      madeOn: { path: '/profile/email?kind=0', steps: [/^Planned maintenance/] },
    },
    receiveMail: {
      purpose: 'Receives what is attached to a letter, or to all letters of a box.',
      response: receivedSchema,
      body: {
        id: mail.optional(),
        all: field.oneOf([0, 1, 2], 'The box, instead of a letter.').optional(),
      },
      example: { all: 0 },
      demo: { persona: 'newbie' },
      errors: 'mail',
      madeOn: { path: '/profile/email' },
    },
    delMail: {
      purpose: 'Deletes letters.',
      response: doneSchema,
      body: { ids: z.array(mail).meta({ description: 'The letters.' }) },
      demo: after([['getMail2', BOX]], ({ list }) => ({
        ids: [(list as Row[]).find(({ hasAward }) => !Number(hasAward))?.id],
      })),
      errors: 'mail',
      madeOn: {
        path: '/profile/email?kind=0',
        steps: [/^Planned maintenance/, /^Delete this message$/, { inDialog: /^Delete$/ }],
      },
    },
  },
  fields: {
    hasAward: 'Whether something is attached.',
  },
} satisfies CallDocs<typeof mailCalls>
