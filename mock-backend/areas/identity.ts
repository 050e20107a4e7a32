import type { Persona } from '../personaNames'

/** A player's identity check. States as on the wire (src/api/models/kyc.ts). */
export interface Identity {
  status: 0 | 1 | 2 | 3 | 4 | 5
  reason: string
  submittedTime: number
  dueTime: number
  form: Record<string, string>
  files: string[]
  /** The result of a review. */
  outcome: 'approved' | 'rejected' | 'pending'
}

const DAY = 86_400_000
const KYC_DAYS = 7

const forms: Partial<Record<Persona, Record<string, string>>> = {
  regular: formOf(
    'Mateo Villanueva',
    '1991-04-17',
    'Iloilo City',
    '88 Luna Street, La Paz, Iloilo City 5000',
  ),
  vip: formOf('Ana Doña Reyes', '1978-11-02', 'Vigan', '12 Plaridel Street, Ayala Heights, Quezon City 1108'),
  agent: formOf('Teresa Lim', '1986-07-29', 'Cebu City', '5 Mango Avenue, Cebu City 6000'),
  excluded: formOf('Noel Santos', '1983-01-11', 'Davao City', '31 Rizal Street, Davao City 8000'),
  bankrupt: formOf('Ramil Cruz', '1995-09-05', 'Batangas City', '7 Mabini Street, Batangas City 4200'),
}

function formOf(fullName: string, birthDate: string, birthPlace: string, address: string) {
  return {
    fullName,
    birthDate,
    birthPlace,
    nationality: 'Filipino',
    currentAddress: address,
    permanentAddress: address,
    work: 'Shop manager',
    employer: 'Tindahan ni Aling Rosa',
    fundsSource: 'salary',
    idType: 'philsys',
    idNumber: `1234-5678-${birthDate.replace(/-/g, '').slice(0, 4)}-${birthDate.slice(5).replace('-', '')}`,
  }
}

/** The identity check of a persona or a new account. */
export function identityOf(persona: Persona | null, now: number): Identity {
  const none: Identity = {
    status: 0,
    reason: '',
    submittedTime: 0,
    dueTime: now + (persona === 'newbie' ? KYC_DAYS - 1 : KYC_DAYS) * DAY,
    form: {},
    files: [],
    outcome: 'approved',
  }
  const form = persona ? forms[persona] : undefined
  if (!form) return none
  const given: Identity = {
    ...none,
    status: 3,
    dueTime: 0,
    submittedTime: now - 60 * DAY,
    form,
    files: ['front', 'back', 'selfie'],
  }
  return persona === 'bankrupt'
    ? { ...given, status: 2, submittedTime: now - DAY / 12, outcome: 'pending' }
    : given
}
