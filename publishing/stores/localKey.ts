import { existsSync } from 'node:fs'
import { copyFile, readFile, rename } from 'node:fs/promises'
import { keySetKey, publishedKey, signKeySet } from '../keySets'
import { readKeySets } from '../openStored'
import type { ObjectStore } from '../objectStore'
import type { Signer } from '../envelope'
import { writeWholeFile } from './wholeFile'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * The key that signs what this machine publishes, from a file that only its owner can read. In a store without any key set it is
 * made, with the first set. Throws an Error with the reason.
 */
export async function localKey(file: string, store: ObjectStore): Promise<Signer> {
  await finishRotation(file, store)
  const hasKeySet = (await store.list('k/')).length > 0
  if (existsSync(file)) {
    const signer = await readKey(file)
    if (!hasKeySet) await publishFirstSet(store, signer)
    return signer
  }
  if (hasKeySet)
    throw new Error(
      `There is no key in ${file}, and the store was signed with one: bring it here, or name it in PUBLISH_KEY.`,
    )
  const signer = await makeKey(file)
  await publishFirstSet(store, signer)
  return signer
}

/**
 * Replaces the key: the next key set has only the new one and is signed by the old one, whose file gets the ending `.old`. Throws
 * when another publisher was first.
 */
export async function rotateKey(file: string, store: ObjectStore): Promise<Signer> {
  const old = await localKey(file, store)
  const n = (await readKeySets(store)).size
  const next = await makeKey(fileOfNext(file))
  const set = { v: 1 as const, n, keys: [await publishedKey(next.key)] }
  if (!(await store.create(keySetKey(n), await signKeySet(set, old))))
    throw new Error(`Key set ${n} was made by someone else meanwhile.`)
  await finishRotation(file, store)
  return next
}

const fileOfNext = (file: string): string => `${file}.new`

/** Gives the new key its name once the store has its set, also where a rotation was broken off, or its answer was lost. */
async function finishRotation(file: string, store: ObjectStore): Promise<void> {
  const made = fileOfNext(file)
  if (!existsSync(made)) return
  const { id } = await readKey(made)
  const sets = await readKeySets(store)
  if (!sets.get(sets.size - 1)?.has(id)) return
  if (existsSync(file)) await copyFile(file, `${file}.old`)
  await rename(made, file)
}

/** Of two that make it at the same time, one does: both sign with that. */
async function makeKey(file: string): Promise<Signer> {
  const { privateKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  try {
    await writeWholeFile(file, `${JSON.stringify(jwk)}\n`, { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKey(file)
}

async function readKey(file: string): Promise<Signer> {
  try {
    const jwk = JSON.parse(await readFile(file, 'utf8')) as JsonWebKey
    const key = await crypto.subtle.importKey('jwk', jwk, ES256, true, ['sign'])
    return { id: (await publishedKey(key)).id, key }
  } catch {
    throw new Error(`${file} holds no private key (JWK, P-256).`)
  }
}

async function publishFirstSet(store: ObjectStore, signer: Signer): Promise<void> {
  const set = { v: 1 as const, n: 0, keys: [await publishedKey(signer.key)] }
  await store.create(keySetKey(0), await signKeySet(set, signer))
}
