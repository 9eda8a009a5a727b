require 'json'

package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

# The Capacitor plugin. Capacitor derives this name from the npm package name.
Pod::Spec.new do |s|
  s.name = 'TributaryClient'
  s.version = package['version']
  s.summary = package['description']
  s.license = package['license']
  s.homepage = 'https://www.npmjs.com/package/@tributary/client'
  s.author = 'The Tributary authors'
  s.source = { :git => '', :tag => s.version.to_s }
  s.source_files = 'ios/Sources/**/*.swift'
  s.ios.deployment_target = '15.0'
  s.dependency 'Capacitor'
  s.swift_version = '5.1'
end
