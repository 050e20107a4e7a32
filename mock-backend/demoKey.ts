// The private half of the demo operator's key pair. It protects nothing: it is published here.

export { demoPublicKey } from './demoPublicKey'

const modulus = BigInt(
  '0x' +
    'c7ef867403337b905be67f82fd38b3ad1fccde8eef29f9f39e94b66ad989d0d1ccd13ebb0d7b4f4e87d72359dc44b2a313c8' +
    '486988ac56afd5841cc054cb640084f8f75c7632524c9d47330455955ce61bcce0f1a14b973fd9f1268a8b4717d76531ca5b' +
    'fc658bbf0e869b32cf7385602f821e63fcdfb7fce8af7a73df002ed3',
)
const privateExponent = BigInt(
  '0x' +
    'b21f7866d50f41cf7bc09feb8053cae7bb441727ba7568451e0c19749a3848fd10ff7e66c17d114bc283edefb9e8ce49b16f' +
    '26ec36a26b5c9dd9e48f893be6eb6846f4a8673e3fc7b9d5295dd5f486d4821f29cae6026720fb63701a84131d6585762050' +
    '61ffe8595ef354938c4465c3b995717e260179afc3327180fe07f7a1',
)
const keyBytes = 128

/**
 * Decrypts one base64 block of RSAES-PKCS1-v1_5, as jsencrypt writes it; undefined when it is not one.
 * Written by hand because WebCrypto has no such padding and jsencrypt does not load in plain Node.
 */
export function decryptPassword(base64: string): string | undefined {
  const cipher = bytesOf(base64)
  if (cipher?.length !== keyBytes) return undefined
  const hex = Array.from(cipher, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const block = power(BigInt('0x' + hex), privateExponent, modulus)
    .toString(16)
    .padStart(keyBytes * 2, '0')
  const bytes = Uint8Array.from(block.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const end = bytes.indexOf(0, 2)
  if (bytes[0] !== 0 || bytes[1] !== 2 || end < 10) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(end + 1))
  } catch {
    return undefined
  }
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function power(base: bigint, exponent: bigint, modulo: bigint): bigint {
  let result = 1n
  for (
    let square = base % modulo, left = exponent;
    left > 0n;
    left >>= 1n, square = (square * square) % modulo
  )
    if (left & 1n) result = (result * square) % modulo
  return result
}
