import { doneSchema } from '@/api/client'
import { kycSchema } from '@/api/models/kyc'
import { z } from 'zod'
import { field, type Calls, type Meanings } from '../callDoc'

const FORM = {
  fullName: 'Mateo Reyes',
  birthDate: '1990-05-17',
  birthPlace: 'Manila',
  nationality: 'Filipino',
  currentAddress: '12 Mabini Street, Manila',
  permanentAddress: '12 Mabini Street, Manila',
  work: 'Teacher',
  employer: 'Manila High School',
  fundsSource: 'salary',
  idType: 'passport',
  idNumber: 'P1234567A',
}

export const calls = {
  kyc: { purpose: 'State of the proof of identity.', response: kycSchema },
  addKyc: {
    purpose: 'Saves the form as a draft, or sends it for review.',
    response: doneSchema,
    body: {
      ...Object.fromEntries(Object.keys(FORM).map((name) => [name, field.text()])),
      draft: field.flag('1 saves a draft, 0 sends it for review.'),
    },
    example: { ...FORM, draft: 1 },
    demo: { persona: 'newbie' },
    errors: 'kyc',
  },
  uploadKyc: {
    purpose: 'Uploads a picture, at most `kycMaxBytes`. The only call that is no JSON.',
    response: doneSchema,
    body: {
      side: field.oneOf(['front', 'back', 'selfie'], 'What the picture shows.'),
      file: z.string().meta({ description: 'The picture, named after its side.', format: 'binary' }),
    },
    example: { side: 'front', file: '(bytes of the picture)' },
    demo: { persona: 'newbie' },
    errors: 'kyc',
    isForm: true,
  },
} satisfies Calls

export const fields: Meanings = {
  submittedTime: 'When it was sent, in milliseconds since the epoch; 0 when unknown.',
  fullName: 'Full name.',
  birthDate: 'Date of birth, `YYYY-MM-DD`.',
  birthPlace: 'Place of birth.',
  nationality: 'Nationality.',
  currentAddress: 'Where the player lives.',
  permanentAddress: 'Permanent address.',
  work: 'Kind of work.',
  employer: 'Employer.',
  fundsSource: 'Source of funds.',
  idType: 'Kind of the document.',
  idNumber: 'Number of the document.',
}
