import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request of the mock back end's and resolves to true, or leaves it alone and resolves to false. */
export type MockHttp = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/**
 * The mock back end, configured for a site, made at the first request that needs it, so that a server before a real API
 * never loads it.
 */
export function lazyMock(site: string | undefined): MockHttp {
  let made: Promise<MockHttp> | undefined
  return async (req, res) => {
    made ??= makeMock(site)
    return (await made)(req, res)
  }
}

async function makeMock(site: string | undefined): Promise<MockHttp> {
  const { createMockHttp } = await import('../mock-backend/http')
  const { siteCodes } = await import('../mock-backend/config/siteCodes')
  // A site that the mock does not know has the base's configuration.
  const known = siteCodes.find((code) => code === site)
  return createMockHttp(known ? { scenario: { site: known } } : {})
}
