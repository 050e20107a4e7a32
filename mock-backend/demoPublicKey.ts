/**
 * What the portal encrypts passwords with in a demo (PEM). The private half is published beside it: only portals with the mock
 * use it, and no server in front of a real back end starts with it.
 */
export const demoPublicKey = [
  '-----BEGIN PUBLIC KEY-----',
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDH74Z0AzN7kFvmf4L9OLOtH8ze',
  'ju8p+fOelLZq2YnQ0czRPrsNe09Oh9cjWdxEsqMTyEhpiKxWr9WEHMBUy2QAhPj3',
  'XHYyUkydRzMEVZVc5hvM4PGhS5c/2fEmiotHF9dlMcpb/GWLvw6GmzLPc4VgL4Ie',
  'Y/zft/zor3pz3wAu0wIDAQAB',
  '-----END PUBLIC KEY-----',
].join('\n')
