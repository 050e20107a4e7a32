import type { Plugin } from 'vite'

const UNTRUSTED = /\.innerHTML = ''/g

/** React-aria empties its live region, which reads dates aloud, by `innerHTML`: Trusted Types refuse that to the tool and the desk. */
export function trustedAnnouncer(): Plugin {
  return {
    name: 'portico-trusted-announcer',
    transform: {
      filter: { id: /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
      handler(code) {
        if (code.search(UNTRUSTED) < 0) this.error('It sets innerHTML no longer: this plugin can go.')
        return { code: code.replace(UNTRUSTED, '.replaceChildren()'), map: null }
      },
    },
  }
}
