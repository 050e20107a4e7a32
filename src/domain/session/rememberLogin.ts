import { capabilitiesOf } from '@/api/models/siteModes'
import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { browserVault, type LoginVault } from './loginVault'
import { KEY } from '@/store/storageKeys'
import type { RootState } from '@/store/makeStore'

/** How long a password may be remembered (AU-15). */
export const REMEMBER_MS = 30 * 24 * 60 * 60 * 1000

/** Prefill of the login form: the account, and the ciphertext that login would send, if it was stored. */
export interface RememberedLogin {
  account: string
  cipher: string | null
}

/**
 * Whether this site may remember passwords: not in modes that forbid it, nor where the site's flag `rememberPassword` is off.
 * `null` while the mode is not known yet.
 */
export function selectMayRemember({ site }: Pick<RootState, 'site'>): boolean | null {
  if (site.settings.flags.rememberPassword === false) return false
  return site.config ? capabilitiesOf(site.config.mode).remembersPasswords : null
}

/** The box opens only for this account and this site key: after a change of either it is useless. */
const owner = (account: string, publicKey: string) => new TextEncoder().encode(`${account}\n${publicKey}`)

/**
 * Remembers a successful login (AU-06): the account in local storage, and of the password only the RSA ciphertext, wrapped with
 * AES-GCM under a non-extractable key. Where that is not allowed or not possible, only the account.
 */
export async function rememberLogin(
  login: { account: string; cipher: string; publicKey: string; allowed: boolean },
  vault: LoginVault = browserVault,
): Promise<void> {
  localStore.set(KEY.account, login.account)
  if (!login.allowed) return forgetPassword(vault)
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const box = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: owner(login.account, login.publicKey) },
      await vault.key(),
      new TextEncoder().encode(login.cipher),
    )
    await vault.write({ iv, box, until: clock.device() + REMEMBER_MS })
  } catch {
    await forgetPassword(vault)
  }
}

/** What is remembered; a box that is expired, no longer allowed or unreadable is deleted. Never fails. */
export async function recallLogin(
  site: { publicKey: string; allowed: boolean },
  vault: LoginVault = browserVault,
): Promise<RememberedLogin> {
  const account = localStore.get(KEY.account) ?? ''
  try {
    const stored = account && site.allowed ? await vault.read() : undefined
    if (stored && stored.until > clock.device() && stored.until <= clock.device() + REMEMBER_MS) {
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: stored.iv, additionalData: owner(account, site.publicKey) },
        await vault.key(),
        stored.box,
      )
      return { account, cipher: new TextDecoder().decode(opened) }
    }
  } catch {
    // Foreign, damaged, or no IndexedDB: nothing is remembered.
  }
  await forgetPassword(vault)
  return { account, cipher: null }
}

/** Deletes the password; the account stays. Never fails. */
export async function forgetPassword(vault: LoginVault = browserVault): Promise<void> {
  try {
    await vault.clear()
  } catch {
    // Nothing was stored.
  }
}
