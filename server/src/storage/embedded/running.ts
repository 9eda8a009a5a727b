import type { Client } from 'pg'
import type { Server } from './launch.ts'

/** PostgreSQL runs as our child, and the session `lock` holds the directory. */
export type Running = { server: Server; lock: Client }
