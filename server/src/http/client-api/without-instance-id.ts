import type { Fields } from './arrival.ts'

/** Some clients repeat the install's key in `device_data`, which is shown. The key never is. */
export function withoutInstanceId({ install_instance_id: _, ...deviceData }: Fields): Fields {
  return deviceData
}
