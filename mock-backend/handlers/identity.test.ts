import { expect, test } from 'vitest'
import { endpointOf } from '../../backend-kit/endpoints'
import { testBackend, type Json } from '../testCalls'

const START = 1_763_700_000_000
const JPEG = '\xff\xd8\xff\xe0\u0000\x80\x9f rest'
const form = {
  fullName: 'Ligaya Ramos',
  birthDate: '1997-03-08',
  birthPlace: 'Tacloban',
  nationality: 'Filipino',
  currentAddress: '14 Burgos Street',
  permanentAddress: '14 Burgos Street',
  work: 'Teacher',
  employer: 'San Isidro High School',
  fundsSource: 'salary',
  idType: 'driver',
  idNumber: 'N01-12-345678',
}

function setUp(scenario = 'newbie', persona = 'newbie') {
  let now = START
  const { backend, call } = testBackend(scenario, { clock: () => now })
  const token = `demo-${persona}-token`
  return {
    ask: (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, token),
    wait: (ms: number) => (now += ms),
    async upload(side: string, bytes: string, end = '--') {
      const response = await backend.handle({
        path: `/prod-api-2${endpointOf('uploadKyc').path}`,
        headers: { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=XyZ' },
        body:
          `--XyZ\r\nContent-Disposition: form-data; name="side"\r\n\r\n${side}\r\n--XyZ\r\n` +
          `Content-Disposition: form-data; name="file"; filename="id.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}\r\n--XyZ${end}\r\n`,
      })
      return (JSON.parse(response.body) as Json).errcode
    },
  }
}

test('[WL-14] form and three pictures are submitted, reviewed for six seconds and approved', async () => {
  const { ask, upload, wait } = setUp()
  expect(await ask('kyc')).toMatchObject({ status: 0, dueTime: START + 6 * 86_400_000 })
  expect((await ask('addKyc', { fullName: 'Ligaya Ramos', draft: 1 })).errcode).toBe(0)
  expect(await ask('kyc')).toMatchObject({ status: 1, form: { fullName: 'Ligaya Ramos' } })
  expect((await ask('addKyc', { draft: 0 })).errcode).toBe(1141)
  expect((await ask('addKyc', { ...form, draft: 0 })).errcode).toBe(1143)
  for (const side of ['front', 'back', 'selfie']) expect(await upload(side, JPEG)).toBe(0)
  expect((await ask('addKyc', { draft: 0 })).errcode).toBe(0)
  expect(await ask('kyc')).toMatchObject({ status: 2, submittedTime: START })
  expect((await ask('addKyc', { fullName: 'Someone Else', draft: 1 })).errcode).toBe(1140)
  wait(6_000)
  expect(await ask('userInfo')).toMatchObject({ hasKyc: 1 })
  expect(await ask('kyc')).toMatchObject({ status: 3, form })
})

test('[WL-14] pictures are checked by their content', async () => {
  const { ask, upload } = setUp('{"persona":"newbie","config":{"kycMaxBytes":20}}')
  expect(await upload('front', '')).toBe(1146)
  expect(await upload('front', 'MZ program')).toBe(1145)
  expect(await upload('front', JPEG + 'x'.repeat(20))).toBe(1144)
  expect(await upload('knee', JPEG)).toBe(400)
  expect(await upload('front', JPEG, '')).toBe(400)
  expect((await ask('kyc')).files).toEqual([])
  expect(await upload('front', JPEG)).toBe(0)
  expect((await ask('kyc')).files).toHaveLength(1)
})

test('[WL-14] a player under 21 in Manila is refused, and accepted on the birthday', async () => {
  const young = { ...form, birthDate: '2004-11-22', draft: 0 }
  const { ask, wait } = setUp()
  expect((await ask('addKyc', young)).errcode).toBe(1142)
  // 2025-11-21 in UTC is already the 22nd in Manila.
  wait(12 * 3_600_000)
  expect((await ask('addKyc', young)).errcode).toBe(1143)
})

test('the identity scenarios have the state of their name, whenever they are opened', async () => {
  const at = async (name: string, persona = 'newbie') => (await setUp(name, persona).ask('kyc')) as Json
  expect((await at('kyc-rejected')).status).toBe(4)
  expect(await at('kyc-submitted', 'bankrupt')).toMatchObject({ status: 2, submittedTime: START - 7_200_000 })
  expect(await at('kyc-expired')).toMatchObject({ status: 5, dueTime: START - 3_600_000 })
  for (const persona of ['regular', 'vip', 'agent', 'excluded'])
    expect((await at(persona, persona)).status, persona).toBe(3)
})
