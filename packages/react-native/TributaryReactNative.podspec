require 'json'

package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

Pod::Spec.new do |s|
  s.name = 'TributaryReactNative'
  s.version = package['version']
  s.summary = package['description']
  s.license = package['license']
  s.homepage = 'https://www.npmjs.com/package/@tributary/react-native'
  s.author = 'The Tributary authors'
  s.source = { :git => '', :tag => s.version.to_s }
  s.platforms = { :ios => '15.1' }
  # `ios/shared` is what the Cordova and Capacitor plugins have too; the package's build copies it.
  s.source_files = 'ios/**/*.{h,mm,swift}'
  s.private_header_files = 'ios/**/*.h'
  s.frameworks = 'AdServices', 'AdSupport', 'AppTrackingTransparency', 'Network', 'StoreKit'
  s.swift_version = '5.9'
  s.pod_target_xcconfig = { 'DEFINES_MODULE' => 'YES' }

  install_modules_dependencies(s)
end
