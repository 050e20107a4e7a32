import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import type { agreementCalls } from './agreement.calls'

export const docs = {
  chapter: 'accounts',
  calls: {
    agreeToTexts: {
      purpose:
        'The player agreed to these versions: at login and registration, or when asked because a text has changed. The back end stores them, with the time, and returns them as `agreedTexts` of the player; a text that is left out stays as it is.',
      response: doneSchema,
      body: {
        terms: field.text('Version of the terms of use.').optional(),
        privacy: field.text('Version of the privacy policy.').optional(),
      },
      example: { terms: '1.0' },
      demo: { scenario: 'terms-changed' },
      madeOn: { path: '/lobby/home', steps: [/^I agree$/] },
      optional: {
        adds: 'agreement to changed terms',
        without:
          'Players agree at login and registration only: while no `agreedTexts` are returned, nobody is asked again. Where they are returned, who agrees is told that customer service can help.',
      },
    },
  },
} satisfies CallDocs<typeof agreementCalls>
