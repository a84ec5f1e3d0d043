//! What Prometheus is told: its files are whole, and each alert says what has happened and what to do. That servers
//! have the counters is tested with the server.

use yaml_rust2::{Yaml, YamlLoader};

use super::{path, read};

fn yaml(name: &str) -> Yaml {
    let mut all = YamlLoader::load_from_str(&read(name)).expect("it is YAML");
    assert_eq!(all.len(), 1, "{name}");
    all.remove(0)
}

#[test]
fn every_alert_says_what_has_happened_and_what_to_do() {
    let alerts = yaml("prometheus/alerts.yaml");
    let rules = alerts["groups"][0]["rules"].as_vec().expect("rules");
    assert!(rules.len() > 5);
    for rule in rules {
        let name = rule["alert"].as_str().expect("a name");
        assert!(rule["expr"].as_str().is_some(), "{name} asks nothing");
        let severity = rule["labels"]["severity"].as_str();
        assert!(matches!(severity, Some("warning" | "critical")), "{name}: {severity:?}");
        for said in ["summary", "action"] {
            let text = rule["annotations"][said].as_str();
            assert!(text.is_some_and(|text| text.len() > 10), "{name} has no {said}");
        }
        let action = rule["annotations"]["action"].as_str().expect("it was there");
        for page in action.split([' ', ',', ':', ';']).filter(|word| word.starts_with("docs/")) {
            let page = page.trim_end_matches('.');
            assert!(path("..").join(page).is_file(), "{name} refers to {page}");
        }
    }
}

#[test]
fn prometheus_reads_servers_and_rules() {
    let config = yaml("prometheus/prometheus.yaml");
    for file in config["rule_files"].as_vec().expect("rules") {
        assert!(path("prometheus").join(file.as_str().expect("a name")).is_file());
    }
    let job = &config["scrape_configs"][0];
    assert_eq!(job["metrics_path"].as_str(), Some("/metrics"));
    // Alerts speak of the job by its name.
    assert_eq!(job["job_name"].as_str(), Some("dohyo"));
}
