/** A phone, as reported by an app. */
export const deviceSamples: Record<string, readonly unknown[]> = {
  brand: ['Google'],
  base_os: ['Android'],
  version: ['1.4.0'],
  build_id: ['AP4A.250105.002'],
  bundle_id: ['com.example.app'],
  device_id: ['shiba'],
  android_id: ['9774d56d682e549c'],
  device_name: ['Pixel 8'],
  device_type: ['Handset'],
  build_number: ['140'],
  connectivity: ['wifi'],
  manufacturer: ['Google'],
  application_name: ['Example'],
  api_level: [35],
}
