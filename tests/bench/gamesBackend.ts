import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMockHttp } from '../../mock-backend/http'
import type { Scenario } from '../../mock-backend/scenario'

// A back end with so many games, in a process of its own: what it takes is not the portal's. Says its port.
const games = Number(process.argv[2]) as NonNullable<Scenario['games']>
const respond = createMockHttp({ scenario: { games } })
const server = http.createServer((request, response) => void respond(request, response))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
