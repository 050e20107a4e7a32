import type { SlowPhoneOptions } from './slowPhone'

/** The token of a persona of the mock back end. */
const TOKEN = 'demo-regular-token'

/** The player's data from the back end. */
export async function readUser(origin: string): Promise<string> {
  const response = await fetch(`${origin}/prod-api-2/app/v1/userInfo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: TOKEN },
    body: '{}',
  })
  const user = (await response.json()) as { id?: unknown }
  if (!user.id) throw new Error(`The back end does not know the bench's player: ${response.status}`)
  return JSON.stringify(user)
}

/** Cookies and storage as after a login. */
export function playerStorage(url: string, user: string): NonNullable<SlowPhoneOptions['storageState']> {
  const { hostname, origin } = new URL(url)
  const viewer = { name: 'viewer', value: 'player', domain: hostname, path: '/', expires: -1 }
  return {
    cookies: [{ ...viewer, httpOnly: false, secure: false, sameSite: 'Lax' }],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'ACCESS_TOKEN', value: TOKEN },
          { name: 'GAME_USER', value: user },
        ],
      },
    ],
  }
}
