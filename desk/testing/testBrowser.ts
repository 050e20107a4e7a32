import type { Call, TestDesk } from './testDesk'

export interface TestBrowser {
  call: Call
  /** Its cookies, by name: what a thief would have. */
  cookies: Map<string, string>
}

/** A browser that keeps the cookies it is given. */
export function testBrowser({ visitor }: Pick<TestDesk, 'visitor'>): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(method, path, options = {}) {
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await visitor(method, path, {
        ...options,
        headers: { ...(sent !== '' && { Cookie: sent }), ...options.headers },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}
