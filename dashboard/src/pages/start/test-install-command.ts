/** A first open as a phone would send it, with a new installation id each time. */
export function testInstallCommand(origin: string, token: string): string {
  const body = `{"token":"${token}","platform":"ANDROID","install_instance_id":"'$RANDOM$RANDOM$RANDOM'","device_data":{"device_model":"Test phone"}}`
  return `curl -X POST ${origin}/api/client/init -H 'content-type: application/json' -d '${body}'`
}
