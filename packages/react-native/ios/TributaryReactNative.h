#import <TributarySpec/TributarySpec.h>

/// `TurboModuleRegistry.get('Tributary')`. The generated protocol is made from src/spec/NativeTributary.ts.
@interface TributaryReactNative : NativeTributarySpecBase <NativeTributarySpec>
@end
