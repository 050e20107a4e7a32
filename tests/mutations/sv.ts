import type { Mutation } from './mutation'

export default [
  {
    line: 'SV-01',
    file: 'server/apiProxy.ts',
    find: "if (c.req.method !== 'POST') throw new GatewayError(405, 'Every call is a POST.', { Allow: 'POST' })",
    replace: '',
    breaks: 'The body of a GET reaches the back end.',
  },
  {
    line: 'SV-02',
    file: 'server/concurrencyLimit.ts',
    find: 'if (now >= limits.each || all >= limits.all) return null',
    replace: 'if (all >= limits.all) return null',
    breaks: 'One hanging endpoint uses up all connections.',
  },
  {
    line: 'SV-03',
    file: 'server/forwardedHeaders.ts',
    find: "  'retry-after',\n",
    replace: "  'retry-after',\n  'clear-site-data',\n",
    breaks: 'A back end can clear the portal’s data in the browser.',
  },
  {
    line: 'SV-04',
    file: 'server/safetyHeaders.ts',
    find: "    if (!c.res.headers.has('Content-Security-Policy'))\n      c.res.headers.set('Content-Security-Policy', resourcePolicy)\n",
    replace: '',
    breaks: 'Errors and pictures may be framed, and run scripts.',
  },
  {
    line: 'SV-05',
    file: 'server/createPortalServer.ts',
    find: 'return ready && server.listening ? textResponse(200) : textResponse(503)',
    replace: 'return textResponse(200)',
    breaks: 'A server that is shutting down reports that it is ready.',
  },
  {
    line: 'SV-05',
    file: 'src/main.tsx',
    find: 'rememberErrors()\n',
    replace: '',
    breaks: 'Errors of a page that is not prerendered count only once it is idle.',
    tests: ['tests/e2e/vitals.spec.ts'],
    e2e: true,
  },
  {
    line: 'SV-06',
    file: 'server/makeServer.ts',
    find: 'if (options.api !== undefined) {',
    replace: 'if (options.api === null) {',
    breaks: 'A server in front of a real back end starts with the demo’s key, or none.',
  },
  {
    line: 'SV-06',
    file: 'deploy/worker.ts',
    find: "bare(publicKey) !== '' && bare(publicKey) !== bare(demoPublicKey)",
    replace: "bare(publicKey) !== ''",
    breaks: 'An edge serves players the demo’s key.',
    tests: ['tests/deploy/worker.test.ts'],
  },
] satisfies Mutation[]
