import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { localStore } from '@/shared/safe/storage'
import type { LoginVault, StoredLogin } from './loginVault'
import { forgetPassword, recallLogin, rememberLogin, selectMayRemember } from './rememberLogin'
import { KEY } from '@/store/storageKeys'
import { siteState } from '@tests/support/renderBlock'

const DAYS_30 = 30 * 24 * 60 * 60 * 1000

const NOW = Date.UTC(2026, 10, 21)
const login = { account: 'anna', cipher: 'q1w2e3==', publicKey: 'KEY', allowed: true }
const site = { publicKey: 'KEY', allowed: true }

function memoryVault() {
  let key: CryptoKey | undefined
  let stored: StoredLogin | undefined
  return {
    async key() {
      key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      return key
    },
    read: async () => stored,
    write: async (value: StoredLogin) => void (stored = value),
    clear: async () => void (stored = key = undefined),
    now: () => ({ key, stored }),
  }
}

let vault: ReturnType<typeof memoryVault>
beforeEach(() => {
  clock.freeze(NOW)
  localStore.remove(KEY.account)
  vault = memoryVault()
})
afterEach(() => clock.reset())

test('[AU-15] [AU-06] a login comes back as account and ciphertext', async () => {
  await rememberLogin(login, vault)
  expect(await recallLogin(site, vault)).toEqual({ account: 'anna', cipher: 'q1w2e3==' })
})

test('[AU-15] what is stored holds neither ciphertext nor password in the clear, under a non-extractable key', async () => {
  await rememberLogin(login, vault)
  const { key, stored } = vault.now()
  expect(key?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow()
  expect(new TextDecoder().decode(stored?.box)).not.toContain(login.cipher)
  expect(localStore.get(KEY.account)).toBe('anna')
})

test('[AU-15] after 30 days the password is deleted and the account stays', async () => {
  await rememberLogin(login, vault)
  clock.freeze(NOW + DAYS_30 - 1)
  expect((await recallLogin(site, vault)).cipher).toBe('q1w2e3==')
  clock.freeze(NOW + DAYS_30)
  expect(await recallLogin(site, vault)).toEqual({ account: 'anna', cipher: null })
  expect(vault.now()).toEqual({ key: undefined, stored: undefined })
})

test('[AU-15] where it is not allowed nothing is stored, and a stored login is deleted', async () => {
  await rememberLogin({ ...login, allowed: false }, vault)
  expect(vault.now().stored).toBeUndefined()
  await rememberLogin(login, vault)
  expect((await recallLogin({ ...site, allowed: false }, vault)).cipher).toBeNull()
  expect(vault.now().stored).toBeUndefined()
})

test('[AU-15] green mode and the flag switch it off; an unknown mode decides nothing', () => {
  expect(selectMayRemember(siteState())).toBe(true)
  expect(selectMayRemember(siteState({ mode: 'green' }))).toBe(false)
  expect(selectMayRemember(siteState({}, { flags: { rememberPassword: false } }))).toBe(false)
  const loading = siteState()
  loading.site.config = null
  expect(selectMayRemember(loading)).toBeNull()
})

test('[AU-15] another account or another site key does not open it', async () => {
  await rememberLogin(login, vault)
  expect((await recallLogin({ ...site, publicKey: 'OTHER' }, vault)).cipher).toBeNull()
  await rememberLogin(login, vault)
  localStore.set(KEY.account, 'berta')
  expect((await recallLogin(site, vault)).cipher).toBeNull()
})

test('[AU-15] a vault that fails means "not remembered", silently', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('disabled')))
  const broken: LoginVault = { key: fails, read: fails, write: fails, clear: fails }
  await rememberLogin(login, broken)
  expect(await recallLogin(site, broken)).toEqual({ account: 'anna', cipher: null })
  await forgetPassword(broken)
  // And without IndexedDB at all, as here.
  await rememberLogin(login)
  expect((await recallLogin(site)).cipher).toBeNull()
})

test('[AU-15] damaged bytes are not opened', async () => {
  await rememberLogin(login, vault)
  const { stored } = vault.now()
  if (!stored) throw new Error('nothing was stored')
  new Uint8Array(stored.box).fill(0, 0, 4)
  expect((await recallLogin(site, vault)).cipher).toBeNull()
})
