import { describe, expect, test } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { checkPassword, hashPassword, weakPassword } from './passwords'

const owner = { name: 'Ana María López', email: 'ana.lopez@example.com' }

test('[DK-02] a password is kept as argon2id at the cost that OWASP recommends', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await checkPassword(PASSWORD, one)).toEqual({ isRight: true, isOutdated: false })
  expect(await checkPassword(`${PASSWORD} `, one)).toMatchObject({ isRight: false })
  expect(await checkPassword('nobody', undefined)).toMatchObject({ isRight: false })
})

test('[DK-02] a hash made at another cost is renewed at the next sign-in', async () => {
  const desk = await newDesk()
  const { db } = desk.desk
  const data = await hashPassword(PASSWORD, { memory: 8_192, passes: 1, parallelism: 1 })
  await db.updateTable('credentials').set({ data }).where('kind', '=', 'password').execute()
  const signIn = (password: string) =>
    desk.visitor('POST', '/session', { body: { email: 'ana@example.com', password } })
  const kept = () => db.selectFrom('credentials').select('data').executeTakeFirstOrThrow()
  expect((await signIn('wrong wrong')).status).toBe(401)
  expect(await kept()).toEqual({ data })
  expect((await signIn(PASSWORD)).status).toBe(200)
  expect((await kept()).data).toContain('$m=19456,t=2,p=1$')
  expect((await signIn(PASSWORD)).status).toBe(200)
  await desk.close()
})

describe('[DK-02] a password that is easily guessed is refused', () => {
  test.each([
    ['nine characters', 'Tr0ub4dor'],
    ['five people, each of four code points', '👩‍💻👩‍💻'],
    ['the name', 'ana maría lópez'],
    ['the name with what rules ask for', 'AnaMaríaLópez2026!'],
    ['the address', 'Ana.Lopez@Example.com'],
    ['its first part', 'ana.lopez123'],
    ['a common one', 'qwertyuiop'],
    ['a common one with what rules ask for', 'Password2026!'],
    ['the product', 'porticoadmin'],
    ['one key', 'aaaaaaaaaaaa'],
    ['a short piece over and over', 'abcabcabcabc'],
    ['digits in order', '1234567890'],
    ['digits backwards', '9876543210'],
  ])('%s', (_, password) => {
    expect(weakPassword(password, owner)).toMatch(/\.$/)
  })

  test.each([
    ['words', 'correct horse battery'],
    ['words with a name among them', 'ana likes to swim at night'],
    ['other letters', '正しい馬の電池と針金です'],
    ['a random one', 'x7#kQ9!mW2'],
  ])('%s may be one', (_, password) => {
    expect(weakPassword(password, owner)).toBeNull()
  })
})
